CREATE TABLE "ledger_settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"language" text NOT NULL,
	"sentence_hash" text NOT NULL,
	"sentence" text NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"passages" jsonb DEFAULT '[]' NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" text
);
--> statement-breakpoint
CREATE INDEX "ledger_settlements_item" ON "ledger_settlements" USING btree ("item_id","at");