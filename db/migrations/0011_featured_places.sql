CREATE TABLE "featured_places" (
	"place" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "featured_places_slug_unique" UNIQUE("slug"),
	CONSTRAINT "featured_places_place" CHECK ("featured_places"."place" between 1 and 4)
);
--> statement-breakpoint
CREATE TRIGGER featured_places_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON featured_places
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('articles');
