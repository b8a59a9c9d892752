/** The publication's name until an administrator gives it another; the messages are written with it. */
export const publicationName = 'Vigía';
