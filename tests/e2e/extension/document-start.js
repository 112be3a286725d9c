changeInputs('start')
