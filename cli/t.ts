import { descentOnMalta as g } from '@middlesea/descent-on-malta'
import { makeConfig, Playout, fastDice, fastRng, hashState } from '@middlesea/engine'
import { playRandom, randomConfig } from '@middlesea/engine/testing'
import { heuristic } from '../games/descent-on-malta/src/bot.ts'
let err = 0
for (let i = 0; i < 200; i++) {
  try {
    playRandom(g, randomConfig(g, i), { seed: i, check: 'turn' })
  } catch (e) {
    if (err++ < 8) console.log(String((e as Error).message).slice(0, 300))
  }
}
console.log('errors', err)
for (let k = 0; k < 3; k++) {
  const t = process.cpuUsage()
  let n = 0,
    gm = 0,
    vp = 0
  for (let i = 0; i < 300; i++) {
    try {
      const r = playRandom(g, makeConfig(g), { seed: 'b' + i })
      n += r.actions
      gm++
      vp += r.outcome.scores.axis
    } catch {}
  }
  const c = process.cpuUsage(t)
  console.log(Math.round(n / ((c.user + c.system) / 1e6)), 'actions/s', n / gm, 'per game', vp / gm, gm)
}
let s = 0,
  list: number[] = []
for (let i = 0; i < 30; i++) {
  const p = Playout.start(g, makeConfig(g), fastDice('h' + i))
  const rng = fastRng(i)
  while (!p.over) {
    const d = p.decisions[0]
    const a = heuristic.choose({
      seat: d.seats[0],
      decision: d,
      expand: (c) => p.expand(d, c),
      see: () => g.view(p.state, 'axis'),
      rng,
      budget: {} as never,
    })
    p.apply(d.seats[0], a)
  }
  list.push(p.state.victoryPoints)
}
console.log('heuristic', list.join(' '), list.reduce((a, b) => a + b) / list.length)
