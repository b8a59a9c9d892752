ALTER TABLE "deliveries" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "has_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who had left of their own will stays away, whatever came after it.
UPDATE suppressions SET has_left = true WHERE reason IN ('unsubscribed', 'erased');--> statement-breakpoint
-- Whom refusals for good ended until now can be let in again together: the ones whose subscription ended then.
UPDATE deliveries d SET bounce = 'suppressed' FROM subscriptions s
WHERE s.id = d.subscription_id AND d.state = 'failed' AND d.answer LIKE '5%' AND NOT s.subscribed;
