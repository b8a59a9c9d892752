CREATE TABLE "ledger_asks" (
	"item_id" uuid NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_asks_item_id_language_pk" PRIMARY KEY("item_id","language")
);
