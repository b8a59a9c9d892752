// Reviews of texts that no person wrote, and how long each holds.
export { carryReviews } from './carried-reviews.server.ts';
export {
  deleteReviews,
  lastSignatureOf,
  putReviews,
  recordReview,
  renameReviews,
  renameSigner,
  reviewsOf,
  reviewsSignedBy,
  type SignedReview,
  standingReview,
  standingReviews,
  textHash,
} from './reviews.server.ts';
