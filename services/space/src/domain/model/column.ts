/** What the values of a column are; `text` is what all others can be written as. */
export type ValueType = "int" | "float" | "text" | "bool" | "datetime";

export interface Column {
  readonly name: string;
  readonly valueType: ValueType;
}
