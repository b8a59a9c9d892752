export { topicLabel } from '#i18n/topic-label';
