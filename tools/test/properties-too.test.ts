import { writtenGames } from '../games.ts'
import { testLaws } from './laws-of-all-games.ts'

testLaws(writtenGames().filter((_, index) => index % 2 === 1))
