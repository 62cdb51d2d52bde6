import { drawMeadow } from '@middlesea/air-assault/testing'
import { exchangeRules } from '@middlesea/air-assault/testing/suites/exchange'
import { resultRules } from '@middlesea/air-assault/testing/suites/results'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed

resultRules({ kit, position })
exchangeRules({ kit, position })

test('crt.EX companies count what is printed on them: the headquarters of a battalion of Sturm has three', () => {
  const { at, kit: drawn } = drawMeadow(kit)
  const allied = { [at.n]: ['BW2', 'YL2'], [at.ne]: ['LEIC2', 'WELCH1'], [at.nw]: ['HQ14', 'NZ22'] }
  const p = position(
    { phase: 'alliedCombat', turn: 3, axis: { [at.c]: ['II/Sturm'] }, allied },
    { 'combat crt': [1] },
    drawn,
  )
  p.act({ do: 'attack', hex: at.c })
  for (const unit of ['BW2', 'YL2', 'LEIC2', 'WELCH1', 'NZ22']) p.act({ do: 'join', unit })
  if (p.decision().prompt.key === 'prompt.join') p.act({ do: 'done' })
  p.act({ do: 'choose', unit: 'BW2' })
  p.act({ do: 'done' })
  p.act({ do: 'breakDown', unit: 'II/Sturm' })
  // Five points: three of the headquarters and two of a company.
  p.act({ do: 'choose', unit: '5/Sturm' })
  expect(p.in('eliminated').sort()).toEqual(['5/Sturm', 'BW2', 'IIHQ/Sturm'])
})
