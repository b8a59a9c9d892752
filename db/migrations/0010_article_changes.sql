CREATE TABLE "article_changes" (
	"slug" text PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_topics";--> statement-breakpoint
DROP INDEX "articles_tags";--> statement-breakpoint
DROP INDEX "articles_status_updated";--> statement-breakpoint
CREATE INDEX "article_changes_changed_in" ON "article_changes" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "article_reads_slug_day" ON "article_reads" USING btree ("slug","day");--> statement-breakpoint
CREATE INDEX "articles_visible_updated" ON "articles" USING btree ("updated_at") WHERE "articles"."is_visible";--> statement-breakpoint
CREATE INDEX "articles_layer_status_date" ON "articles" USING btree ("layer","status","date" DESC NULLS FIRST,"id") WHERE not "articles"."is_embargoed";--> statement-breakpoint
CREATE INDEX "articles_shown_date" ON "articles" USING btree ("date" DESC NULLS FIRST,"id") WHERE "articles"."is_visible" or "articles"."is_embargoed";--> statement-breakpoint
CREATE INDEX "articles_shown_layer_date" ON "articles" USING btree ("layer","date" DESC NULLS FIRST,"id") WHERE "articles"."is_visible" or "articles"."is_embargoed";
--> statement-breakpoint
-- Written by the database itself, so that no writer of articles can forget it. A slug has one row, however often it changes.
CREATE FUNCTION record_article_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_changes (slug, changed_in)
    SELECT DISTINCT slug, pg_current_xact_id() FROM changed ORDER BY slug
    ON CONFLICT (slug) DO UPDATE SET changed_in = excluded.changed_in
    WHERE article_changes.changed_in <> excluded.changed_in;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO article_changes (slug, changed_in)
      SELECT DISTINCT slug, pg_current_xact_id() FROM replaced
      WHERE slug NOT IN (SELECT slug FROM changed) ORDER BY slug
      ON CONFLICT (slug) DO UPDATE SET changed_in = excluded.changed_in;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- The empty slug stands for all of them.
CREATE FUNCTION record_all_articles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_changes (slug, changed_in) VALUES ('', pg_current_xact_id())
    ON CONFLICT (slug) DO UPDATE SET changed_in = excluded.changed_in;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER articles_inserted AFTER INSERT ON articles
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_article_changes();
--> statement-breakpoint
CREATE TRIGGER articles_updated AFTER UPDATE ON articles
  REFERENCING NEW TABLE AS changed OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION record_article_changes();
--> statement-breakpoint
CREATE TRIGGER articles_deleted AFTER DELETE ON articles
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_article_changes();
--> statement-breakpoint
CREATE TRIGGER articles_truncated AFTER TRUNCATE ON articles
  FOR EACH STATEMENT EXECUTE FUNCTION record_all_articles_changed();
