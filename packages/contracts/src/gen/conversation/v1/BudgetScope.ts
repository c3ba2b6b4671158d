// Original file: proto/conversation/v1/budget_service.proto

export const BudgetScope = {
  BUDGET_SCOPE_UNSPECIFIED: 'BUDGET_SCOPE_UNSPECIFIED',
  BUDGET_SCOPE_WORKSPACE: 'BUDGET_SCOPE_WORKSPACE',
  BUDGET_SCOPE_KEY: 'BUDGET_SCOPE_KEY',
  BUDGET_SCOPE_PERSON: 'BUDGET_SCOPE_PERSON',
} as const;

export type BudgetScope =
  | 'BUDGET_SCOPE_UNSPECIFIED'
  | 0
  | 'BUDGET_SCOPE_WORKSPACE'
  | 1
  | 'BUDGET_SCOPE_KEY'
  | 2
  | 'BUDGET_SCOPE_PERSON'
  | 3

export type BudgetScope__Output = typeof BudgetScope[keyof typeof BudgetScope]
