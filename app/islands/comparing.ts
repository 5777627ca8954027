/** The islands of the product card that compares documents. They share most of their code, so they are one file. */
export { Checker } from '#sections/checker/checker.tsx';
export { Comparison } from '#sections/comparison/comparison.tsx';
