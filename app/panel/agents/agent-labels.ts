// The words of the panel for what an agent is.
import type { AgentInput } from '#domain/agents';
import type { PanelKey } from '#i18n/panel-messages';

type Content = AgentInput['config']['content'];

/** What each kind of agent is called. */
export const typeKeys: Record<AgentInput['type'], PanelKey> = {
  'article-generator': 'panel.typeArticles',
  'interview-generator': 'panel.typeInterviews',
  'news-aggregator': 'panel.typeNews',
};

/** What each status of an agent is called. */
export const statusKeys: Record<AgentInput['status'], PanelKey> = {
  draft: 'panel.agentDraft',
  active: 'panel.agentActive',
  paused: 'panel.agentPaused',
};

/** What each tone is called. */
export const toneKeys: Record<Content['tone'], PanelKey> = {
  profesional: 'panel.toneProfessional',
  academico: 'panel.toneAcademic',
  divulgativo: 'panel.tonePopular',
  critico: 'panel.toneCritical',
};

/** What each language of the content is called. */
export const languageKeys: Record<Content['language'], PanelKey> = {
  es: 'panel.inSpanish',
  en: 'panel.inEnglish',
};

/** What each way to draft news is called. */
export const formatKeys: Record<AgentInput['config']['newsApi']['format'], PanelKey> = {
  digest: 'panel.formatDigest',
  stories: 'panel.formatStories',
};
