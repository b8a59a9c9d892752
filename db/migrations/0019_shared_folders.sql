CREATE TABLE "static_articles" (
	"slug" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea",
	"hashes" text[] NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea",
	"used_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
