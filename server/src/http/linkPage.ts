import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { textsIn } from '../notify/texts.ts'

// The small pages behind links in mails. They need no script and nothing from elsewhere.

const STYLE = `:root{color-scheme:light dark}
body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1.2rem}
h1{font-size:1.5rem}
input,button{font:inherit;padding:.6rem .9rem;border-radius:.4rem;border:1px solid GrayText}
input{display:block;width:100%;box-sizing:border-box;margin:.3rem 0 1rem}
button{background:#1d4e6b;color:#fff;border-color:#1d4e6b;cursor:pointer;min-height:2.75rem}
[role=alert]{color:#b3261e;font-weight:600}
@media (prefers-color-scheme:dark){[role=alert]{color:#ff8a80}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  // With 'no-referrer' browsers would not say either that the form is our own.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

export interface LinkPage {
  language: string
  title: string
  text: string
  /** What went wrong at the last try. */
  alert?: string
  /** Without one there is nothing to do but to go home. */
  form?: {
    action: string
    hidden: { [name: string]: string }
    password?: { of: string; label: string }
    button: string
  }
  status?: number
}

export function sendPage(reply: FastifyReply, page: LinkPage): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(html(page))
}

function html({ language, title, text, alert, form }: LinkPage): string {
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(text)}</p>`,
    alert === undefined ? '' : `<p role="alert">${escaped(alert)}</p>`,
    form === undefined ? `<p><a href="/">${escaped(textsIn(language).pageHome)}</a></p>` : formOf(form),
  ]
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · Middle Sea</title><style>${STYLE}</style></head>
<body><main>${parts.join('\n')}</main></body>
</html>
`
}

function formOf({ action, hidden, password, button }: NonNullable<LinkPage['form']>): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const asked =
    password === undefined
      ? ''
      : `<input name="username" autocomplete="username" value="${escaped(password.of)}" hidden><label>${escaped(password.label)}<input type="password" name="password" autocomplete="new-password" minlength="8" maxlength="200" required></label>`
  return `<form method="post" action="${escaped(action)}">${fields.join('')}${asked}<button>${escaped(button)}</button></form>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
