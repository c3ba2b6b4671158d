import type { AppServiceDefinition, AppServiceHandlers } from "@parley/contracts/space/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { checkApps } from "./check-apps.ts";
import { createApp } from "./create-app.ts";
import { deleteApp } from "./delete-app.ts";
import { exportApps } from "./export-apps.ts";
import { getApp } from "./get-app.ts";
import { importApps } from "./import-apps.ts";
import { listApps } from "./list-apps.ts";
import { updateApp } from "./update-app.ts";

/** The RPCs of `AppService` and the files they are in. */
export function appRpcs(useCases: UseCases): Implementation<AppServiceDefinition, AppServiceHandlers> {
  return {
    ListApps: listApps(useCases.listApps),
    ExportApps: exportApps(useCases.exportApps),
    CheckApps: checkApps(useCases.checkApps),
    ImportApps: importApps(useCases.importApps),
    CreateApp: createApp(useCases.createApp),
    GetApp: getApp(useCases.getApp),
    UpdateApp: updateApp(useCases.updateApp),
    DeleteApp: deleteApp(useCases.deleteApp),
  };
}
