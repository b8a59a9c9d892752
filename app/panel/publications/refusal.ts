import type { ArticleRecord } from '#domain/articles';
import { reasonNotToPublish } from '#domain/moderation';
import type { PanelKey } from '#i18n/panel-messages';

const keys = {
  'articles.noTitle': 'panel.cannotApproveTitle',
  'articles.emptyBody': 'panel.cannotApproveBody',
  'articles.pendingAnswers': 'panel.cannotApproveAnswers',
} as const satisfies Record<string, PanelKey>;

/** Why a draft cannot be approved; undefined if it can. */
export function refusalOf(article: ArticleRecord): PanelKey | undefined {
  const reason = reasonNotToPublish(article);
  return reason ? keys[reason as keyof typeof keys] : undefined;
}
