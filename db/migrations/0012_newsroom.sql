CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"request_key" text,
	"public_since" timestamp (3) with time zone,
	"rejected_reason" text,
	"trashed_at" timestamp (3) with time zone,
	"trashed_by" text,
	"remains" jsonb,
	"created_at" timestamp (3) with time zone,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "content_presence" (
	"item_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_presence_item_id_account_id_pk" PRIMARY KEY("item_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"item_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "old_addresses_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"revision_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp (3) with time zone,
	CONSTRAINT "preview_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"cause" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"language" text NOT NULL,
	"revision_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "working_copies" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"base" jsonb,
	"by_id" text,
	"by_name" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_slug" ON "content_items" USING btree ("kind","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_request" ON "content_items" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "content_items_trashed" ON "content_items" USING btree ("trashed_at") WHERE "content_items"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "preview_links_item" ON "preview_links" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_number" ON "revisions" USING btree ("item_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_waiting" ON "schedules" USING btree ("item_id","language") WHERE "schedules"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("at") WHERE "schedules"."state" = 'waiting';