// The service functions of the ledger. A gate reads `ledgerCompared` in its transaction and asks `stoppedIn` and
// `isSettled` of `#domain/ledger`.
export { citedOf } from './kept-sources.server.ts';
export { differing, ledgerCompared, ledgerOf, ledgerOfContent } from './reading.server.ts';
export { exportLedgerWork } from './personal-data.server.ts';
export { listProposals, putAwayProposal } from './proposals.server.ts';
export { proposePassages } from './proposing.server.ts';
export { removeOldProposals } from './proposal-rows.server.ts';
export { removeLedgers } from './removal.server.ts';
export { listReopened } from './reopened.server.ts';
export { rereadSources } from './rereading.server.ts';
export { except, reopen, settle } from './settling.server.ts';
export { hasMadeWords } from './made-sentences.server.ts';
export { addSourceText, listSourceTexts, readSourceText } from './source-texts.server.ts';
