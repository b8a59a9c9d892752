-- Every change of content is announced on the channel "content" with the name of its collection, by
-- the database itself, so that no writer can forget it and every process hears it.
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_ARGV[0]);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER articles_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON articles
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('articles');
--> statement-breakpoint
CREATE TRIGGER interviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON interviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('interviews');
--> statement-breakpoint
CREATE TRIGGER referents_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON referents
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('directory');
--> statement-breakpoint
CREATE TRIGGER companies_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('directory');
--> statement-breakpoint
CREATE TRIGGER applications_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('directory');
--> statement-breakpoint
CREATE TRIGGER resources_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON resources
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('directory');
--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('pages');
