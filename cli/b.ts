import { descentOnMalta as g } from '@middlesea/descent-on-malta'
import { makeConfig } from '@middlesea/engine'
import { playRandom } from '@middlesea/engine/testing'
const N = Number(process.argv[2] ?? 5)
for (let k = 0; k < N; k++) {
  const t = process.cpuUsage()
  let n = 0
  for (let i = 0; i < 400; i++) {
    const r = playRandom(g, makeConfig(g), { seed: 'b' + i })
    n += r.actions
  }
  const c = process.cpuUsage(t)
  console.log(Math.round(n / ((c.user + c.system) / 1e6)))
}
