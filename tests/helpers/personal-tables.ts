// Which tables say something of a person, column by column, and which do not and why. A new table has to be in one of
// the two lists (`tests/guards/personal-data.db.test.ts`).

/** The columns by which a row is somebody's. `domain/newsroom/personal-data.db.test.ts` has a row of each table come. */
export const tablesOfPeople: Readonly<Record<string, readonly string[]>> = {
  users: [
    'id',
    'username',
    'username_key',
    'former_usernames',
    'email',
    'image',
    'public_name',
    'public_role',
  ],
  sessions: ['user_id', 'ip_address', 'user_agent'],
  credentials: ['user_id', 'account_id'],
  second_factors: ['user_id'],
  verifications: ['identifier', 'value'],
  subscriptions: ['email'],
  subscription_tokens: ['subscription_id'],
  suppressions: ['hash'],
  deliveries: ['subscription_id'],
  contact_messages: ['name', 'email'],
  articles: ['author', 'author_name'],
  reviews: ['by', 'account_id'],
  content_items: ['created_by', 'trashed_by', 'remains'],
  working_copies: ['by_id', 'by_name', 'content'],
  revisions: ['by_id', 'by_name', 'content'],
  schedules: ['by_id', 'by_name'],
  preview_links: ['created_by'],
  content_presence: ['account_id', 'name'],
  ledger_settlements: ['by_id', 'by_name', 'reopened_by'],
  source_texts: ['by_id', 'by_name'],
  agent_runs: ['inputs'],
  agent_settings: ['stopped_by'],
  newsletter_issues: ['content'],
};

const published = 'the publication’s own texts about public persons, whole on its pages';
const figures = 'counts alone';
const technical = 'names nobody';

/** Why nothing of these is in the file. */
export const tablesOfNobody: Readonly<Record<string, string>> = {
  agents: 'names of programs',
  ai_usage: figures,
  applications: published,
  article_changes: technical,
  article_reads: figures,
  companies: published,
  featured_places: technical,
  fetched_pages: 'public pages of others',
  incidents: 'what fails, not who',
  installation_secrets: technical,
  interviews: published,
  ledger_asks: 'texts about which a model is being asked',
  ledger_proposals: 'passages of sources, and words of models about them',
  media_files: technical,
  newsletter_settings: technical,
  old_addresses: technical,
  pages: published,
  publication_settings: 'what the publication says of itself on its pages',
  rate_limits: 'digests that tell nobody whose they are, for a day at most',
  referents: published,
  resources: published,
  run_answers: 'texts of models',
  run_sources: 'public pages of others',
  sample_edition: technical,
  static_articles: 'the bytes of files whose articles are rows of `articles`',
  stories: 'public reports of others',
  subscriber_days: figures,
};
