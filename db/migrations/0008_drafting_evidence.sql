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