import { writtenGames } from '../games.ts'
import { testLaws } from './laws-of-all-games.ts'

// Every second game; properties-too.test.ts has the others.
testLaws(writtenGames().filter((_, index) => index % 2 === 0))
