// The texts of the interface by their keys, for what the specification does not fix to the letter.
import { translators } from '#i18n/messages';

export const { es, en } = translators;
