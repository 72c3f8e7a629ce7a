package main

import (
	"fmt"
	"os"
	"reflect"
	"strconv"
	"strings"
)

const assayTyped = /*TYPED*/false

// Serves calls of a function of the candidate.
func main() {
	channel := assayOpen()
	function := reflect.ValueOf(/*FUNCTION*/)
	for {
		line, err := channel.in.ReadString('\n')
		if err != nil {
			os.Exit(0)
		}
		var mark string
		var place, length int
		fmt.Sscan(line, &mark, &place, &length)
		content := assayAnswer(function, &assayReader{channel.bytes(length), 0})
		channel.write(mark + " " + strconv.Itoa(len(content)) + "\n" + content + "\n" + mark + "\n")
	}
}

func assayAnswer(function reflect.Value, in *assayReader) string {
	t := function.Type()
	if in.items() != t.NumIn() {
		assayFail("the function has another number of parameters")
	}
	arguments := make([]reflect.Value, t.NumIn())
	for i := range arguments {
		arguments[i] = in.value(t.In(i))
	}
	var values []reflect.Value
	if t.IsVariadic() {
		values = function.CallSlice(arguments)
	} else {
		values = function.Call(arguments)
	}
	var out strings.Builder
	out.WriteString("l2:")
	switch len(values) {
	case 0:
		out.WriteString("Nl" + strconv.Itoa(len(arguments)) + ":")
		for _, argument := range arguments {
			assayPut(&out, argument)
		}
		return out.String()
	case 1:
		assayPut(&out, values[0])
	default:
		out.WriteString("t" + strconv.Itoa(len(values)) + ":")
		for _, value := range values {
			assayPut(&out, value)
		}
	}
	return out.String() + "l0:"
}
