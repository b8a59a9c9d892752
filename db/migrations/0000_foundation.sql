CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"layer" text NOT NULL,
	"is_visible" boolean DEFAULT false NOT NULL,
	"slug" text NOT NULL,
	"title_es" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_es" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_es" text NOT NULL,
	"body_en" text NOT NULL,
	"why_it_matters_es" text NOT NULL,
	"why_it_matters_en" text NOT NULL,
	"image_url" text NOT NULL,
	"cover_revision" integer DEFAULT 0 NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"topics" text[] NOT NULL,
	"type" text NOT NULL,
	"tags" text[] NOT NULL,
	"sources" jsonb NOT NULL,
	"author" text NOT NULL,
	"author_name" text,
	"sponsored" boolean NOT NULL,
	"sponsor_label" text,
	"featured" boolean NOT NULL,
	"status" text NOT NULL,
	"is_static" boolean DEFAULT false NOT NULL,
	"is_agent" boolean DEFAULT false NOT NULL,
	"review_required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description_es" text NOT NULL,
	"description_en" text NOT NULL,
	"why_it_matters_es" text NOT NULL,
	"why_it_matters_en" text NOT NULL,
	"use_cases" text[] NOT NULL,
	"use_cases_en" text[] NOT NULL,
	"website" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"featured_level" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"themes" text[] NOT NULL,
	"summary_es" text NOT NULL,
	"summary_en" text NOT NULL,
	"website" text NOT NULL,
	"links" jsonb NOT NULL,
	"region" text NOT NULL,
	"region_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referents" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"role_es" text NOT NULL,
	"role_en" text NOT NULL,
	"bio_es" text NOT NULL,
	"bio_en" text NOT NULL,
	"focus" text[] NOT NULL,
	"links" jsonb NOT NULL,
	"image_url" text NOT NULL,
	"sample_notice_es" text NOT NULL,
	"sample_notice_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title_es" text NOT NULL,
	"title_en" text NOT NULL,
	"type" text NOT NULL,
	"summary_es" text NOT NULL,
	"summary_en" text NOT NULL,
	"link" text NOT NULL,
	"origin" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"title_es" text NOT NULL,
	"title_en" text NOT NULL,
	"intro_es" text NOT NULL,
	"intro_en" text NOT NULL,
	"interviewee" jsonb NOT NULL,
	"referent_slug" text,
	"qa_es" jsonb NOT NULL,
	"qa_en" jsonb NOT NULL,
	"why_it_matters_es" text NOT NULL,
	"why_it_matters_en" text NOT NULL,
	"links" jsonb NOT NULL,
	"image_url" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"topics" text[] NOT NULL,
	"author" text NOT NULL,
	"sponsored" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"sample_notice_es" text NOT NULL,
	"sample_notice_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"title_es" text NOT NULL,
	"title_en" text NOT NULL,
	"dek_es" text NOT NULL,
	"dek_en" text NOT NULL,
	"body_es" text NOT NULL,
	"body_en" text NOT NULL,
	"last_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_edition" (
	"hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_layer" ON "articles" USING btree ("slug","layer");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_visible_slug" ON "articles" USING btree ("slug") WHERE "articles"."is_visible";--> statement-breakpoint
CREATE INDEX "articles_visible_date" ON "articles" USING btree ("date" DESC NULLS FIRST,"slug") WHERE "articles"."is_visible";--> statement-breakpoint
CREATE INDEX "articles_visible_featured" ON "articles" USING btree ("date" DESC NULLS FIRST) WHERE "articles"."is_visible" and "articles"."featured";--> statement-breakpoint
CREATE INDEX "articles_topics" ON "articles" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "articles_tags" ON "articles" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "articles_status_updated" ON "articles" USING btree ("status","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interviews_date" ON "interviews" USING btree ("date" DESC NULLS FIRST,"slug");