/** What the markers on a unit say, as bits of `State.marks`. */
export const MARK = {
  // ---- Markers that last.
  /** 3.8 */
  disrupted: 1,
  /** 6.12 */
  outOfSupply: 2,
  /** 17.25: an HQ on its Spent side, until the next Reset Phase. */
  spent: 4,
  /** 10.14: artillery on its Fired side. */
  fired: 8,
  /** 3.34: under the Excess Stacking marker. */
  excess: 16,
  /** 4.52, 7.22, 17.42: under an Activated marker, until the Recovery Phase. */
  activated: 32,
  /** 4.52: was active in this turn, in sector 0, 1 or 2 (two bits: sector + 1); 17.41: an Axis unit was. Until the Recovery Phase. */
  acted0: 64,
  acted1: 128,
  /** 6.14: was off the map in the last Supply Status Phase. */
  waiting: 32768,

  // ---- What holds for one Operations Sequence, until its Reset Phase.
  /** 4.42: belongs to the active formation. */
  active: 256,
  /** 8.13 */
  moved: 512,
  /** 12.11: has attacked or defended, or has advanced (13.51). */
  fought: 1024,
  /** 9.25: has reacted or tried to. */
  reacted: 2048,
  /** 13.38: retreated into a hex that is still to be attacked. */
  retreated: 4096,
  /** 15.16: came down in this activation. */
  dropped: 8192,
  /** 18.12: rides in the Motor Pool. */
  motor: 16384,
} as const

/** 4.52: both bits of the sector. */
export const ACTED = MARK.acted0 | MARK.acted1

/** What a Reset Phase takes off (7.14). */
export const OF_SEQUENCE =
  MARK.active | MARK.moved | MARK.fought | MARK.reacted | MARK.retreated | MARK.dropped | MARK.motor
