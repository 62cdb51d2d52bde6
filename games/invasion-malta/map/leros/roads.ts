// Leros: the Italian road from Partheni to Serocampo, and the tracks to batteries and bays.
import type { RoadSpec } from '@middlesea/atlas-kit/hex-spec'
import { road } from '@middlesea/atlas-kit/words'

export const ROADS: RoadSpec[] = [
  road('main', 'partheni', '1811', '1810', '2009', '2108', 'alinda', '2407', '2606', 'platanos', '2705', 'anchor'),
  road(
    'main',
    'anchor',
    '2806',
    'charing-cross',
    '3007',
    'portolago',
    '3206',
    '3305',
    '3406',
    '3505',
    '3605',
    'serocampo',
  ),

  road('minor', '1810', '1809', '1708'),
  road('minor', 'partheni', '1612'),
  road('minor', '1708', '1806', '1904'),
  road('minor', 'partheni', '1912', '2013', 'mt-muplogurna', 'mt-marcello'),
  road('minor', 'alinda', 'quirico', '2106', 'mt-clidi', '2105', 'mt-vedetta', '2103'),
  road('minor', 'quirico', '2206', '2304'),
  road('minor', 'alinda', '2306'),
  road('minor', '2407', '2507', '2508', '2509', '2411', 'drimona', '2213'),
  road('minor', '2508', '2609', 'san-nicola', 'windmills', 'charing-cross'),
  road('minor', '2507', 'rachi'),
  road('minor', '2606', 'meraviglia'),
  road('minor', 'platanos', 'leros-castle', 'mt-appetici'),
  road('minor', 'anchor', 'pandeli'),
  road('minor', 'charing-cross', '2905', 'vromolithos'),
  road('minor', 'portolago', 'merikia', 'san-giorgio-base', 'mt-cazzuni'),
  road('minor', 'merikia', 'mt-kremmydi', 'mt-patella'),
  road('minor', '3406', 'lepida'),
  road('minor', '3505', '3506', 'temenia', '3608', '3707', 'mt-scumbarda'),
  road('minor', 'serocampo', '3804', '3803'),
]
