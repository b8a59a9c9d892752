// The service functions of the ledger. A gate asks `differing`, or reads `ledgerOfContent` and asks `differingIn`,
// `isSettled` and `isWhollyAnchored` of `#domain/ledger`.
export { differing, ledgerOf, ledgerOfContent } from './reading.server.ts';
export { except, reopen, settle } from './settling.server.ts';
export { hasMadeWords } from './made-sentences.server.ts';
