import type { TextField } from '#domain/publication';
import type { PublicationKey } from '#i18n/publication-messages';

/** The label of each field. */
export const fieldLabels = {
  name: 'imprint.fields.name',
  tagline_es: 'imprint.fields.tagline_es',
  tagline_en: 'imprint.fields.tagline_en',
  default_author: 'imprint.fields.default_author',
  sender_name: 'imprint.fields.sender_name',
  contact_email: 'imprint.fields.contact_email',
  owner_name: 'imprint.fields.owner_name',
  owner_tax_id: 'imprint.fields.owner_tax_id',
  owner_address: 'imprint.fields.owner_address',
  owner_phone: 'imprint.fields.owner_phone',
  owner_register: 'imprint.fields.owner_register',
  jurisdiction: 'imprint.fields.jurisdiction',
  licence_es: 'imprint.fields.licence_es',
  licence_en: 'imprint.fields.licence_en',
  privacy_email: 'imprint.fields.privacy_email',
  privacy_officer: 'imprint.fields.privacy_officer',
  hosting_provider: 'imprint.fields.hosting_provider',
  mail_provider: 'imprint.fields.mail_provider',
  transfers_es: 'imprint.fields.transfers_es',
  transfers_en: 'imprint.fields.transfers_en',
} as const satisfies Record<TextField, PublicationKey>;

/** The heading of each group of fields. */
export const groupLabels = {
  name: 'imprint.groups.name',
  owner: 'imprint.groups.owner',
  privacy: 'imprint.groups.privacy',
  mail: 'imprint.groups.mail',
} as const;
