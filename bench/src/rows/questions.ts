/** A question, and the papers that each answer it: any of them is right. */
export interface Question {
  readonly question: string;
  readonly answeredBy: readonly string[];
}

const adr = (name: string): string => `docs/adr/${name}.md`;
const service = (name: string): string => `services/${name}/README.md`;
const ofPackage = (name: string): string => `packages/${name}/README.md`;

/** Fifty questions on Parley's own papers, the last ten not in English. They were written before anything was measured. */
export const questions: readonly Question[] = [
  ask("How long can a presigned upload URL be used?", service("file")),
  ask("What is left over when a runner is killed after it stored the images of a model?", service("agent-runner")),
  ask("Why did you not choose OpenSearch?", adr("0013-the-index-finds-the-database-confirms")),
  ask(
    "How does the gateway keep its memory small while large files pass through it?",
    adr("0012-collect-buffers-while-they-are-young"),
  ),
  ask("Which variable sets how many runs a runner works on at a time?", service("agent-runner")),
  ask("How do I run three agent runners in containers?", "deploy/README.md"),
  ask("What is a gap event?", "docs/glossary.md", service("conversation"), "docs/api-compatibility.md"),
  ask(
    "How is an event kept from getting lost when the process dies between the database and the broker?",
    adr("0002-outbox"),
  ),
  ask(
    "What does a repeated request with an Idempotency-Key get while another replica works on the first?",
    adr("0007-idempotency-in-what-it-creates"),
  ),
  ask("Which statuses can the mention of a person have?", adr("0008-rich-mentions"), "docs/api-compatibility.md"),
  ask("Why is a summary of a conversation stored as one of its messages?", adr("0009-a-compaction-is-a-message")),
  ask("How many lines may a source file have?", adr("0004-layers")),
  ask("Why are there no mocks of the database in the tests?", adr("0005-real-servers"), ofPackage("testing")),
  ask("When does shared code deserve a package of its own?", adr("0006-packages")),
  ask(
    "Who removes a file after the conversation that held it was deleted?",
    adr("0014-files-follow-their-conversations"),
    service("conversation"),
  ),
  ask(
    "Are the TypeScript types of the protos generated or written by hand?",
    adr("0001-proto-loader-types"),
    "proto/README.md",
    ofPackage("contracts"),
  ),
  ask("Where is decided which HTTP status an error gets?", adr("0003-errors"), ofPackage("errors")),
  ask("What is the OpenAPI document made from?", adr("0010-openapi-from-operations")),
  ask("How many data sources can a space hold?", service("space")),
  ask("How often does a crawler send requests to the same host?", service("space")),
  ask("My old API key gets 403 on new routes, what can I do?", service("gateway")),
  ask("What are the parts of an API key's text?", "docs/glossary.md"),
  ask("How do I build the faster local database?", ofPackage("local-stack"), "README.md"),
  ask("Under which licence is SecantusDB?", "README.md"),
  ask("Which object store is started when there is no minio on the PATH?", ofPackage("local-stack"), "README.md"),
  ask("How are 1,000 open event streams benchmarked?", "bench/README.md"),
  ask("Which package gets the text out of a web page?", ofPackage("extraction")),
  ask("Which gRPC calls are retried when a replica is unavailable?", ofPackage("grpc")),
  ask("Which function makes a random id?", ofPackage("ids")),
  ask("With which exit code does a process end whose stop takes too long?", ofPackage("runtime")),
  ask("Why do event routes answer 429 and not 503 when a service is away?", service("gateway")),
  ask("When is a client cut off that reads its event stream too slowly?", service("gateway")),
  ask("What happens to an answer when the model is rate limited?", service("agent-runner")),
  ask("How many passages of documents is a model shown at most?", service("agent-runner")),
  ask("A conversation answers 504 after a crash, why?", service("conversation")),
  ask("Somebody can't be mentioned because they are missing as a person, what helps?", service("conversation")),
  ask("Has the compose file ever been run by a container engine?", "deploy/README.md", "README.md"),
  ask("What is a microcredit?", "docs/glossary.md"),
  ask("Which keys may a key issue?", service("gateway")),
  ask("Where does the local model's server count tokens exactly?", ofPackage("local-stack")),
  ask("Wie lange wartet eine Datei auf ihren Inhalt?", service("file")),
  ask(
    "Warum liegt der Suchindex in einem eigenen Bucket?",
    adr("0013-the-index-finds-the-database-confirms"),
    service("space"),
  ),
  ask("Comment supprimer, lors d'une importation, les documents dont les fichiers ont disparu ?", service("gateway")),
  ask("Que trouve-t-on quand le serveur d'embeddings ne répond pas ?", service("space"), service("gateway")),
  ask("¿Cómo se mide la memoria que ocupa un flujo de eventos inactivo?", "bench/README.md"),
  ask("¿Cuántas filas puede tener una tabla como máximo?", service("space")),
  ask("Chi può leggere uno spazio riservato?", service("space"), "docs/glossary.md"),
  ask(
    "Como se evita perder eventos quando o processo falha entre o banco de dados e o broker?",
    adr("0002-outbox"),
    ofPackage("outbox"),
  ),
  ask("画像ファイルは最大何バイトまでですか", service("file")),
  ask("网站抓取会遵守 robots.txt 吗?", service("space")),
];

function ask(question: string, ...answeredBy: readonly string[]): Question {
  return { question, answeredBy };
}
