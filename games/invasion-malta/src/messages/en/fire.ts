/** Chapters 10, 11 and 17.6: bombardment, aircraft, ships. */
export const fire = {
  'refuse.notOnCoastChart': () => 'The Coast Artillery Chart has no value for this battery in that zone.',
  'refuse.batterySilent': () => 'A battery that is lost, Disrupted or in an enemy zone of control does not fire.',
  'refuse.batteryFired': () => 'This battery has fired and is ready again after the next Reset Phase.',
}
