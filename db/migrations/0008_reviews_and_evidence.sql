ALTER TABLE "users" ADD COLUMN "awaits_first_login" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Sessions are kept as digests of their tokens from now on; those that are open stay open.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
--> statement-breakpoint
CREATE TABLE "run_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"model" text NOT NULL,
	"prompt_hash" text NOT NULL,
	"answer" text NOT NULL,
	"length" integer NOT NULL,
	"tokens" integer NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_runs" ALTER COLUMN "error" SET DATA TYPE jsonb USING to_jsonb("error");--> statement-breakpoint
ALTER TABLE "agent_runs" ALTER COLUMN "logs" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "agent_runs" ALTER COLUMN "logs" SET DATA TYPE jsonb USING to_jsonb("logs");--> statement-breakpoint
ALTER TABLE "agent_runs" ALTER COLUMN "logs" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "run_sources" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "run_sources" SET "is_own" = true WHERE "outlet" = 'Vigía' AND "url" ~ '^https?://[^/]+/(noticias|entrevistas)/[^/?#]+$';--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "reserved" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_answers" ADD CONSTRAINT "run_answers_run_id_agent_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."agent_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_answers_position" ON "run_answers" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "run_answers_at" ON "run_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "run_sources_url" ON "run_sources" USING hash ("url");
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_embargoed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_embargoed" ON "articles" USING btree ("date") WHERE "articles"."is_embargoed";--> statement-breakpoint
-- Who signs as an agent counts as one (domain/articles/articles.ts, `withAgentMark`).
UPDATE "articles" SET "is_agent" = true
  WHERE NOT "is_agent" AND ("author" ~* '^\s*agent:' OR "author_name" ~* '^\s*agent:');
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "has_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who had left of their own will stays away, whatever came after it.
UPDATE suppressions SET has_left = true WHERE reason IN ('unsubscribed', 'erased');--> statement-breakpoint
-- Whom refusals for good ended until now can be let in again together: the ones whose subscription ended then.
UPDATE deliveries d SET bounce = 'suppressed' FROM subscriptions s
WHERE s.id = d.subscription_id AND d.state = 'failed' AND d.answer LIKE '5%' AND NOT s.subscribed;
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"hash" text NOT NULL,
	"by" text NOT NULL,
	"role" text NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answers" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_role" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reviews_slug" ON "reviews" USING btree ("slug","at" DESC NULLS LAST);--> statement-breakpoint
-- An approval used to stand for a review, whatever spoke against the text: it is kept as the approval it was.
UPDATE "articles" SET "approved_at" = ("review"->>'at')::timestamptz WHERE "review"->>'at' IS NOT NULL;
--> statement-breakpoint
-- Letters of issues that are still being sent, or can be read again, name the accounts that approved.
DO $$
DECLARE account text;
BEGIN
  FOR account IN
    SELECT card->'review'->>'by'
    FROM "newsletter_issues",
      LATERAL (
        SELECT pick->'article' AS card FROM jsonb_array_elements("content"->'picks') AS pick
        UNION ALL
        SELECT sponsored FROM jsonb_array_elements("content"->'sponsored') AS sponsored
      ) AS cards
    WHERE "content" IS NOT NULL AND card->'review'->>'by' IS NOT NULL
    GROUP BY 1
    ORDER BY length(card->'review'->>'by') DESC
  LOOP
    UPDATE "newsletter_issues" SET "letters" =
      replace(replace(replace("letters"::text,
        ' y revisado por ' || account, ''),
        ', revisada por ' || account, ''),
        ' and reviewed by ' || account, '')::jsonb
    WHERE "letters" IS NOT NULL;
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE "newsletter_issues" SET "content" = "content" || jsonb_build_object(
  'picks', (
    SELECT coalesce(jsonb_agg(jsonb_set(pick, '{article,review}', 'null') ORDER BY place), '[]')
    FROM jsonb_array_elements("content"->'picks') WITH ORDINALITY AS picks(pick, place)
  ),
  'sponsored', (
    SELECT coalesce(jsonb_agg(jsonb_set(card, '{review}', 'null') ORDER BY place), '[]')
    FROM jsonb_array_elements("content"->'sponsored') WITH ORDINALITY AS cards(card, place)
  )
) WHERE "content" IS NOT NULL;
--> statement-breakpoint
UPDATE "articles" SET "review" = NULL WHERE "review" IS NOT NULL;
--> statement-breakpoint
-- What was composed without a model is material, which is never featured.
UPDATE "articles" SET "featured" = false WHERE "featured" AND "ai"->'text'->>'method' = 'composer';
