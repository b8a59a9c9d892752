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
