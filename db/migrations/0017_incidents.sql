CREATE TABLE "incidents" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incidents_kind_subject_pk" PRIMARY KEY("kind","subject")
);
