// The service functions of content, for every kind of it: a kind declares itself (`ContentKind`), and has a working
// copy, a history, schedules, preview links, an address and the trash by that.
export { keepByHand, recordedAmong } from './by-hand.server.ts';
export { changeAddress, formerAddress, isAddressKept } from './addresses.server.ts';
export { type Act, createItem, itemIdOf, recordedItemId } from './items.server.ts';
export {
  changedSlugs,
  type ItemState,
  itemStates,
  scheduledSlugs,
  slugsOfCopiesSaying,
  textOfCopyAt,
} from './item-states.server.ts';
export type {
  Admission,
  ContentKind,
  DueContent,
  Place,
  Remains,
  Renaming,
  Stored,
} from './kind.server.ts';
export { recordMade } from './made.server.ts';
export { announcePresence } from './presence.server.ts';
export { exportWork } from './personal-data.server.ts';
export { listPlanned } from './planned.server.ts';
export {
  createPreviewLink,
  listPreviewLinks,
  readPreview,
  revokePreviewLink,
} from './preview-links.server.ts';
export { publish, publishDraft, restoreRevision, unpublish } from './publishing.server.ts';
export { noteRejection, rejectionReasons, undoRejection } from './rejections.server.ts';
export { renamedFields, renameInWaiting } from './rename-author.server.ts';
export {
  getRevision,
  lastGiven,
  listMadeRevisions,
  listPublicRevisions,
  listRevisions,
  removeOldRevisions,
} from './revisions.server.ts';
export { holdBack } from './held-back.server.ts';
export { holdPlansAfterRestore } from './schedule-rows.server.ts';
export { publishDue, schedule, watchSchedules, withdrawSchedule } from './schedules.server.ts';
export { picturesOfContent } from './pictures.server.ts';
export { lastTextChange } from './text-change.server.ts';
export { countTrash, emptyTrash, listTrash, restoreFromTrash, trash } from './trash.server.ts';
export { afterPreparing, Unprepared } from './unprepared.server.ts';
export { removeUntouched, untouchedItem } from './untouched.server.ts';
export { undoPublication } from './undo-publishing.server.ts';
export {
  getWorkingCopy,
  type Saving,
  saveWorkingCopy,
  settleDraft,
} from './working-copies.server.ts';
