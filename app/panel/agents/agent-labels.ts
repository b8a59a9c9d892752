// Message keys of an agent's properties.
import type { AgentInput } from '#domain/agents';
import type { PanelKey } from '#i18n/panel-messages';

type Content = AgentInput['config']['content'];

export const typeKeys: Record<AgentInput['type'], PanelKey> = {
  'article-generator': 'panel.typeArticles',
  'interview-generator': 'panel.typeInterviews',
  'news-aggregator': 'panel.typeNews',
};

export const statusKeys: Record<AgentInput['status'], PanelKey> = {
  draft: 'panel.agentDraft',
  active: 'panel.agentActive',
  paused: 'panel.agentPaused',
};

export const toneKeys: Record<Content['tone'], PanelKey> = {
  profesional: 'panel.toneProfessional',
  academico: 'panel.toneAcademic',
  divulgativo: 'panel.tonePopular',
  critico: 'panel.toneCritical',
};

export const languageKeys: Record<Content['language'], PanelKey> = {
  es: 'panel.inSpanish',
  en: 'panel.inEnglish',
};

export const formatKeys: Record<AgentInput['config']['newsApi']['format'], PanelKey> = {
  digest: 'panel.formatDigest',
  stories: 'panel.formatStories',
};
