CREATE INDEX "articles_date" ON "articles" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_title" ON "articles" USING btree (translate(lower("title_es"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),"id");--> statement-breakpoint
CREATE INDEX "articles_byline" ON "articles" USING btree (coalesce(nullif("author_name", ''), "author"));--> statement-breakpoint
CREATE INDEX "articles_topics" ON "articles" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "articles_undecided" ON "articles" USING btree ("status","review_required") WHERE "articles"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "articles_by_agents" ON "articles" USING btree ("id") WHERE "articles"."is_agent";--> statement-breakpoint
CREATE INDEX "articles_without_es" ON "articles" USING btree ("id") WHERE not "articles"."title_es" ~ '\S';--> statement-breakpoint
CREATE INDEX "articles_without_en" ON "articles" USING btree ("id") WHERE not ("articles"."title_en" ~ '\S' and "articles"."body_en" <> '');