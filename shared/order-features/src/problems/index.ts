/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
export { AmountChoice, dollarsOf, type AmountValues } from './AmountChoice';
export { ProblemPart, ReportProblem } from './ProblemPart';
export { ProblemSection } from './ProblemPart';
export { ProblemThread } from './ProblemThread';
export { amountSchema, wordsSchema } from './schemas';
export { adminEndText } from './texts';
/** For remotes built before these texts moved to `contracts`. */
export { PROBLEM_KIND_TEXTS as KIND_TEXTS } from '@relaptop/shared/contracts';
