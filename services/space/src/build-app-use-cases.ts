import type { DataSourceReader } from "./domain/changes/data-source-reader.ts";
import type { SpaceReader } from "./domain/changes/space-reader.ts";
import type { AppRepository } from "./domain/model/app.ts";
import { CheckApps } from "./domain/use-cases/check-apps.ts";
import { CreateApp } from "./domain/use-cases/create-app.ts";
import { DeleteApp } from "./domain/use-cases/delete-app.ts";
import { ExportApps } from "./domain/use-cases/export-apps.ts";
import { GetApp } from "./domain/use-cases/get-app.ts";
import { ImportApps } from "./domain/use-cases/import-apps.ts";
import { ListApps } from "./domain/use-cases/list-apps.ts";
import { UpdateApp } from "./domain/use-cases/update-app.ts";

interface Parts {
  readonly apps: AppRepository;
  readonly reader: SpaceReader;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

/** The use cases of apps. */
export function buildAppUseCases(parts: Parts) {
  return {
    listApps: new ListApps(parts),
    exportApps: new ExportApps(parts),
    checkApps: new CheckApps(parts),
    importApps: new ImportApps(parts),
    createApp: new CreateApp(parts),
    getApp: new GetApp(parts),
    updateApp: new UpdateApp(parts),
    deleteApp: new DeleteApp(parts),
  };
}
