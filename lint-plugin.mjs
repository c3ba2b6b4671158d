// The rules that oxlint does not have. Each carries its reason; test/lint/ plants a violation of each.
import { readdirSync } from "node:fs";
import { relative, resolve, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const pathOf = (context) => relative(root, context.filename).replaceAll("\\", "/");

/** `packages/mongo/src/x.ts` -> `packages/mongo`; undefined for root files. */
function workspaceOf(path) {
  return /^(?:packages|services)\/[^/]+/.exec(path)?.[0];
}

/** Calls `check(source, node)` for every module that a file names: import, export ... from, import(). */
function forEachSource(check) {
  const visit = (node) => {
    if (node.source?.type === "Literal" && typeof node.source.value === "string")
      check(node.source.value, node.source, node);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  };
}

// Services and packages meet at entry points only: what is behind one can change without anybody outside knowing.
const importPaths = {
  create(context) {
    const path = pathOf(context);
    const own = workspaceOf(path);
    const isTest =
      /(^|\/)test\/|\.test\.ts$/.test(path) ||
      path.startsWith("packages/testing/") ||
      path.startsWith("packages/local-stack/");
    const report = (node, message) => context.report({ node, message });
    return forEachSource((source, node, statement) => {
      const dynamic = statement.type === "ImportExpression";
      if (/^\.{1,2}\/?$/.test(source))
        return report(node, "Name the file: an import from '.' or '..' hides it and makes cycles.");
      if (source.startsWith(".")) {
        if (dynamic) return report(node, "Own files are imported statically, so that the import rules see them.");
        const target = relative(root, resolve(dirname(context.filename), source)).replaceAll("\\", "/");
        if (own !== undefined && workspaceOf(target) !== own)
          return report(node, `${own} reaches into another workspace: import its entry point.`);
        if (own !== undefined && path.startsWith(`${own}/src/`) && !target.startsWith(`${own}/src/`))
          return report(node, "src/ imports only src/.");
        if (own !== undefined && path.startsWith(`${own}/src/`) && /(^|\/)src\//.test(source))
          return report(node, "Take the shortest path inside src/.");
        return undefined;
      }
      const [, name, deep] = /^@parley\/([^/]+)(\/.+)?$/.exec(source) ?? [];
      if (name === undefined) {
        if (dynamic && !isTest && /^(mongodb|nats|@grpc\/.*)$/.test(source))
          report(node, "Drivers are imported statically, so that the import rules see them.");
        return undefined;
      }
      if (dynamic) return report(node, "Workspaces are imported statically, so that the import rules see them.");
      // The contracts have an entry point for each domain and version.
      if (name === "contracts" && /^\/[a-z-]+\/v\d+$/.test(deep ?? "")) return undefined;
      // Programs whose start must be short load no more of it.
      if (name === "runtime" && deep === "/own-process") return undefined;
      if (deep !== undefined && deep !== "/testing")
        return report(node, `@parley/${name} has one entry point: what is behind it is private.`);
      if (services.has(name))
        return report(node, "Nobody imports a service: what two services share is a proto message.");
      return undefined;
    });
  },
};
const services = new Set(readdirSync(resolve(root, "services")));

// A drawer named for nothing fills with everything (style guide): name a file for what it does.
const pathNames = {
  create(context) {
    const drawer = pathOf(context)
      .split("/")
      .map((part) => part.replace(/(\.test|\.config)?\.[a-z]+$/, "").replace(/^_/, ""))
      .find((part) => /^(common|utils?|shared|helpers?|core|libs?|base|misc)$/.test(part));
    return drawer === undefined
      ? {}
      : { Program: (node) => context.report({ node, message: `"${drawer}" says nothing: name it for what it does.` }) };
  },
};

// A test that does not run proves nothing, and nobody sees that it does not.
const noSkippedTests = {
  create(context) {
    const words = new Set(["only", "skip", "todo", "skipIf", "runIf", "fails"]);
    const runners = new Set(["test", "it", "describe", "suite", "bench"]);
    const rootName = (node) =>
      node.type === "Identifier"
        ? node.name
        : node.type === "MemberExpression"
          ? rootName(node.object)
          : node.type === "CallExpression"
            ? rootName(node.callee)
            : undefined;
    return {
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (words.has(name) && runners.has(rootName(node.object)))
          context.report({ node, message: `.${name}: every test runs, always.` });
      },
      CallExpression(node) {
        if (node.callee.type === "Identifier" && /^(xit|xtest|xdescribe|fit|fdescribe)$/.test(node.callee.name))
          context.report({ node, message: "Every test runs, always." });
      },
      Property(node) {
        if (
          node.parent?.parent?.type === "CallExpression" &&
          runners.has(rootName(node.parent.parent.callee)) &&
          words.has(node.key.name) &&
          context.filename.endsWith(".test.ts")
        ) {
          context.report({ node, message: `{ ${node.key.name} }: every test runs, always.` });
        }
      },
    };
  },
};

// An array method passes the index as the second argument: an optional second parameter receives it unnoticed.
const arrayCallbacks = {
  create(context) {
    return {
      CallExpression({ callee, arguments: [callback] }) {
        if (callee.type !== "MemberExpression" || !arrayMethods.has(callee.property.name)) return;
        if (callback?.type !== "Identifier") return;
        const second = functionOf(callback, context.sourceCode)?.params[1];
        if (second?.type === "AssignmentPattern" || second?.type === "RestElement" || second?.optional)
          context.report({
            node: callback,
            message: `${callback.name} would receive the index as its optional second parameter: call it in an arrow function.`,
          });
      },
    };
  },
};
const arrayMethods = new Set([
  "every",
  "filter",
  "find",
  "findIndex",
  "findLast",
  "findLastIndex",
  "flatMap",
  "forEach",
  "map",
  "some",
]);

/** The function that an identifier names, when the same file declares it: without types, imports are not followed. */
function functionOf(identifier, sourceCode) {
  let scope = sourceCode.getScope(identifier);
  while (scope !== null && !scope.set.has(identifier.name)) scope = scope.upper;
  const declaration = scope?.set.get(identifier.name)?.defs[0]?.node;
  const declared = declaration?.type === "VariableDeclarator" ? declaration.init : declaration;
  return /Function/.test(declared?.type ?? "") ? declared : undefined;
}

// A wildcard hides what a package offers, and every hop costs a reader.
const noExportAll = {
  create(context) {
    return { ExportAllDeclaration: (node) => context.report({ node, message: "Export names one by one." }) };
  },
};

// These packages serve every service, so they know none: what they need to know is passed in.
const noDomainWords = {
  create(context) {
    if (!/^packages\/(runtime|mongo|grpc|events|outbox|ids)\/src\//.test(pathOf(context))) return {};
    return {
      Program(node) {
        const text = context.sourceCode.text;
        for (const match of text.matchAll(/[A-Z]+(?![a-z])|[A-Za-z][a-z]*/g)) {
          if (!domainWords.test(match[0])) continue;
          const line = text.slice(0, match.index).split("\n").length;
          context.report({
            node,
            loc: { start: { line, column: 0 }, end: { line, column: 1 } },
            message: `"${match[0]}" is a word of a domain; this package serves all of them.`,
          });
        }
      },
    };
  },
};
const domainWords = /^(conversation|agent|workspace|space|mention|participant|membership|billing|tenant|analytics)s?$/i;

// The formatter wraps code at 120 columns, but neither comments nor strings: what it leaves is wrapped by hand.
const lineWidth = {
  create(context) {
    return {
      Program(node) {
        for (const [index, line] of context.sourceCode.text.split("\n").entries()) {
          if (line.length <= maxWidth) continue;
          const loc = { start: { line: index + 1, column: maxWidth }, end: { line: index + 1, column: line.length } };
          context.report({ node, loc, message: `This line has ${line.length} characters, ${maxWidth} are the most.` });
        }
      },
    };
  },
};
const maxWidth = 160;

export default {
  meta: { name: "parley" },
  rules: {
    "array-callbacks": arrayCallbacks,
    "import-paths": importPaths,
    "line-width": lineWidth,
    "no-domain-words": noDomainWords,
    "no-export-all": noExportAll,
    "no-skipped-tests": noSkippedTests,
    "path-names": pathNames,
  },
};
