CREATE TABLE "publication_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER publication_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON publication_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('publication');
