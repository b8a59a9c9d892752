CREATE TABLE "source_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"url" text NOT NULL,
	"origin" text NOT NULL,
	"title" text NOT NULL,
	"outlet" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "ledger" jsonb;--> statement-breakpoint
CREATE INDEX "source_texts_item" ON "source_texts" USING btree ("item_id","fetched_at" DESC NULLS LAST);