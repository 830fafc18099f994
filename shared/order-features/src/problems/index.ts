/**
 * Problems with orders. A remote uses the shell's copy of this module. A remote that runs alone uses its own
 * copy.
 */
export { AmountChoice, dollarsOf, type AmountValues } from './AmountChoice';
export { ProblemPart, ReportProblem } from './ProblemPart';
export { ProblemSection } from './ProblemPart';
export { ProblemThread } from './ProblemThread';
export { amountSchema, wordsSchema } from './schemas';
export { adminEndText, KIND_TEXTS } from './texts';
