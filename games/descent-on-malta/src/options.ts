import type { OptionSpec } from '@middlesea/engine'

const onOff = [false, true]

/** 28.0: every optional rule is a switch. */
export const OPTIONS: OptionSpec[] = [
  {
    id: 'engineers',
    rule: '28.1.1',
    values: onOff,
    name: { en: 'Engineers clear obstacles', ja: '工兵による障害物の除去' },
  },
  { id: 'swimmers', rule: '28.1.2', values: onOff, name: { en: 'Italian naval swimmers', ja: 'イタリア軍水中工作員' } },
  { id: 'flieger', rule: '28.1.3', values: onOff, name: { en: '7th Flieger Division', ja: '第7航空挺進師団' } },
  { id: 'gliders', rule: '28.2.1', values: onOff, name: { en: 'Me-321 gliders on plains', ja: 'Me-321の平地着陸' } },
  {
    id: 'stukas',
    rule: '28.2.2',
    values: onOff,
    name: { en: 'Stukas against counterattacks', ja: '反撃に対するスツーカ' },
  },
  { id: 'emergencyLanding', rule: '28.2.3', values: onOff, name: { en: 'Emergency airlandings', ja: '緊急空輸着陸' } },
  { id: 'aerialSupply', rule: '28.2.4', values: onOff, name: { en: 'Aerial supply', ja: '航空補給' } },
  { id: 'groundRecon', rule: '28.3.1', values: onOff, name: { en: 'Ground recon', ja: '地上偵察' } },
  { id: 'highGround', rule: '28.3.2', values: onOff, name: { en: 'High ground', ja: '高地' } },
  { id: 'tacticalRetreat', rule: '28.3.3', values: onOff, name: { en: 'Tactical retreat', ja: '戦術退却' } },
  { id: 'hqLosses', rule: '28.4', values: onOff, name: { en: 'Allied HQ losses', ja: '連合軍司令部の損害' } },
  {
    id: 'team',
    rule: '28.5a',
    values: ['none', 'command', 'combined'],
    name: { en: 'Team play', ja: 'チームプレイ' },
    valueNames: {
      none: { en: 'One player', ja: '1人' },
      command: { en: 'Supreme commander and sector commanders', ja: '最高司令官と戦区司令官' },
      combined: { en: 'Ground; air and naval', ja: '地上と航空・海上' },
    },
  },
]
