"""Checks of answers that know more than the document says."""

import json
import os
import re

import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

# What refuses requests that the document allows, as no schema can say it.
RULES = [re.compile(rule) for rule in json.loads(os.environ["PARLEY_UNSAYABLE_RULES"])]
# In the document that the generator gets they are ids that there are; clients may name others, of these patterns.
CHOSEN_IDS = {name: re.compile(pattern) for name, pattern in json.loads(os.environ["PARLEY_CHOSEN_IDS"]).items()}


@schemathesis.check
def good_requests_are_taken(ctx, response, case):
    """Holds that requests which the document allows are taken, but where such a rule refuses them."""
    if response.status_code in (400, 422) and any(rule.search(response.text) for rule in RULES):
        return None
    return positive_data_acceptance(ctx, response, case)


@schemathesis.check
def broken_requests_are_refused(ctx, response, case):
    """Holds that requests which break the document are refused, but where they only name something new."""
    if _names_something_new(case):
        return None
    return negative_data_rejection(ctx, response, case)


def _names_something_new(case):
    whole = case.meta and case.meta.phase.data
    # Each thing that was broken; where they are not told apart, what is said of all of them.
    broken = whole and (whole.mutations or [whole])
    return bool(broken) and all(_is_chosen(one, case) for one in broken)


def _is_chosen(broken, case):
    name = broken.parameter
    if broken.parameter_location != ParameterLocation.PATH or name not in CHOSEN_IDS:
        return False
    return CHOSEN_IDS[name].fullmatch(str(case.path_parameters[name])) is not None
