import type { MarkerId } from '@middlesea/table-kit/face'

/** Counters that are no unit: simple drawings in the counter's ink. */
export function Marker({ id }: { id: MarkerId }) {
  return (
    <g className="counter-marker" transform="translate(4 5)">
      {DRAWING[id]}
    </g>
  )
}

export const MARKER_MEANING: Record<MarkerId, { en: string; ja: string }> = {
  obstacle: { en: 'obstacle', ja: '障害物' },
  intel: { en: 'intelligence marker', ja: '情報マーカー' },
  deception: { en: 'deception', ja: '欺瞞' },
  ambush: { en: 'ambush', ja: '待ち伏せ' },
  flag: { en: 'control', ja: '支配' },
  pillbox: { en: 'pillbox', ja: 'トーチカ' },
}

const DRAWING: Record<MarkerId, React.JSX.Element> = {
  obstacle: (
    <>
      <path d="M-24,20 L8,-22 M24,20 L-8,-22 M-28,6 L28,6" strokeWidth="6" />
      <path d="M-34,24 q5.7,-10 11.3,0 t11.3,0 t11.3,0 t11.3,0 t11.3,0 t11.3,0" strokeWidth="3" fill="none" />
    </>
  ),
  intel: (
    <>
      <path d="M-30,0 C-16,-20 16,-20 30,0 C16,20 -16,20 -30,0 Z" strokeWidth="4.5" fill="none" />
      <circle r="9" fill="currentColor" />
      <circle cx="-2.5" cy="-2.5" r="3" className="marker-cut" />
    </>
  ),
  deception: (
    <>
      <path d="M-27,-20 H27 V20 H-27 Z" strokeWidth="4" strokeDasharray="8 6" fill="none" />
      <path d="M-10,-5 C-10,-18 11,-17 10,-5 C9,2 0,2 0,9" strokeWidth="5" fill="none" />
      <circle cy="16" r="3.2" fill="currentColor" />
    </>
  ),
  ambush: (
    <>
      <path d="M-24,22 L20,-24 M24,22 L-20,-24" strokeWidth="4.5" />
      <path d="M-26,8 L-10,24 M26,8 L10,24" strokeWidth="4.5" />
      <path d="M-24,22 l-5,5 M24,22 l5,5" strokeWidth="6" />
    </>
  ),
  pillbox: (
    <>
      <path d="M-28,16 V-4 L-16,-18 H16 L28,-4 V16 Z" strokeWidth="4.5" fill="none" />
      <path d="M-15,0 H15" strokeWidth="6" />
    </>
  ),
  flag: <path d="M-16,26 V-24 M-16,-22 C-4,-30 8,-14 22,-22 V2 C8,10 -4,-6 -16,2" strokeWidth="4.5" fill="none" />,
}
