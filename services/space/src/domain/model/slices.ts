import { SlicedWork } from "@parley/runtime";

/** Where everything that is long to compute takes turns. */
export const slices = new SlicedWork();
