import { packProblems as check } from '@middlesea/air-assault/data-check'
import { malta1942, PRINTED } from './index.ts'

/** What is wrong with a data pack of this game, each with its path; empty when it can be played. */
export const packProblems = (pack: unknown): string[] => check(malta1942.id, PRINTED, pack)
