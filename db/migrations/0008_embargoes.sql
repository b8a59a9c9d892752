ALTER TABLE "articles" ADD COLUMN "is_embargoed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_embargoed" ON "articles" USING btree ("date") WHERE "articles"."is_embargoed";--> statement-breakpoint
-- Who signs as an agent counts as one (domain/articles/articles.ts, `withAgentMark`).
UPDATE "articles" SET "is_agent" = true
  WHERE NOT "is_agent" AND ("author" ~* '^\s*agent:' OR "author_name" ~* '^\s*agent:');
