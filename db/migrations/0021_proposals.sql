CREATE TABLE "ledger_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"language" text NOT NULL,
	"sentence_hash" text NOT NULL,
	"url" text NOT NULL,
	"source_hash" text NOT NULL,
	"at" integer NOT NULL,
	"text" text NOT NULL,
	"says" text NOT NULL,
	"doubt" text NOT NULL,
	"model" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_proposals_sentence" ON "ledger_proposals" USING btree ("item_id","language","sentence_hash");--> statement-breakpoint
CREATE INDEX "ledger_proposals_made_at" ON "ledger_proposals" USING btree ("made_at");